/// The words used in the names of pictures, each with the tags that select it.
extension PictureWords {
  /// A word, and the tags that select it.
  typealias Entry = (word: Substring, tags: Set<String>)

  private static func entries(_ table: String) -> [Entry] {
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return (parts[0], Set(parts[1].split(separator: " ").map(String.init)))
    }
  }

  static let subjects = entries(
    """
    mountains: mountain hiking waterfall inca machupicchu vesuvio cliff ice iceland snow hill \
      cablecar volcano bluemountains llama salt plane
    sea: sea beach boat ship ferry harbour swimming fishing waves sail lighthouse island seal \
      sealion bosphorus pier whale orca ghat ganges mekong
    city: city river bridge tower mosque church temple castle palace history view architecture \
      skyline metro opera museum statue sky
    houses: street houses house door window laundry balcony tram square stairs alley canal \
      bicycle car shop motorbike cat dog taxi traffic
    forest: forest tree trees autumn bamboo monkey green fog walking squirrel park lake
    desert: desert ruins pyramid camel horse sarnath
    lights: music dance festival cinema theatre lamps lantern concert crowd christmas fire \
      diademuertos candles jazz
    table: food coffee café lunch soup bread noodles tea kitchen wine fish mezcal tofu books
    market: market souk bazaar cheese spice clove fruit lemon orange
    people: portrait children family wedding craft barber sport game
    tiles: tiles pattern textile weaving azulejo mural colour silk art
    garden: flowers flower garden park spring bird purple pond
    """
  )

  /// The first match is used.
  static let lights = entries(
    """
    night: night dark
    sunset: sunset
    dusk: evening dusk
    fog: fog smoke clouds
    rain: rain storm
    winter: snow winter ice
    morning: morning sunrise
    """
  )

  static let details = entries(
    """
    autumn: autumn
    beach: beach swimming island
    bridge: bridge wedding
    canal: canal reflection
    gray: blackandwhite
    purple: purple
    river: river nile
    boat: boat felucca
    mosque: mosque istanbul cairo bosphorus
    lake: lake ducks
    snow: snow winter ice
    """
  )

  static let things = entries(
    """
    torii: fushimiinari shrine
    temple: temple pagoda wat
    tower: eiffeltower montmartre river notredame
    sails: operahouse harbour ferry
    laundry: laundry
    tram: tram streetcar
    cablecar: cablecar
    lanterns: lantern festival midautumn
    neon: taxi hongdae reflection 홍대 euljiro
    monks: monks temple alms sunset wat buddha
    ruins: ruins machupicchu inca llama
    ghat: ghat ganges river boat assi morning
    courtyard: patio courtyard madrasa palace fountain
    music: jazz parade mardigras dance music
    stairs: stairs ascensor elevator hill mural
    castle: castle
    opera: opera tram ball
    church: church
    palace: palace hanok 경복궁 tower
    station: station metro bus
    window: window
    souk: souk bazaar lamps textile
    cafe: café coffee
    pyramid: cairo pyramid pyramids
    camels: camel desert
    cabin: snow christmas
    heron: heron stork pond
    bicycle: bicycle
    cat: cat kedi חתול
    dog: dog
    umbrellas: umbrella rain
    lamps: lamps candles river
    stage: concert opera theatre piano
    llamas: llama inca
    train: train
    waterfall: waterfall
    balloons: balloon plane kite kites
    rice: rice laos mekong
    aurora: aurora stars
    ferry: ferry gull
    volcano: volcano vesuvio
    fishing: fishing
    whale: whale orca
    fireworks: fireworks
    lighthouse: lighthouse storm cliff
    noodles: noodles soup
    fruit: fruit orange lemon
    tea: tea mint
    coffee: coffee café
    books: books literature poetry library
    weaving: weaving silk textile handloom
    blossom: blossom sakura
    """
  )
}
