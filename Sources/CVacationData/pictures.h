// Every picture, by name. To add one, put NAME-240.jpg and NAME-1024.jpg into pictures/ and its
// name here; the words of the name, separated by _, say what it shows.
#define PICTURE cairo_city_golden_river_boat
#include "picture.h"
#define PICTURE capetown_houses_mountains_morning
#include "picture.h"
#define PICTURE city_day
#include "picture.h"
#define PICTURE city_day_bridge
#include "picture.h"
#define PICTURE city_dusk
#include "picture.h"
#define PICTURE city_fog
#include "picture.h"
#define PICTURE city_golden_mosque
#include "picture.h"
#define PICTURE city_morning
#include "picture.h"
#define PICTURE city_night
#include "picture.h"
#define PICTURE city_people_morning_station
#include "picture.h"
#define PICTURE cusco_mountains_desert_fog_ruins
#include "picture.h"
#define PICTURE desert_day
#include "picture.h"
#define PICTURE desert_golden_pyramid
#include "picture.h"
#define PICTURE desert_night_camels
#include "picture.h"
#define PICTURE edinburgh_city_winter_castle
#include "picture.h"
#define PICTURE forest_day_autumn
#include "picture.h"
#define PICTURE forest_fog
#include "picture.h"
#define PICTURE forest_golden
#include "picture.h"
#define PICTURE forest_morning_autumn_lake
#include "picture.h"
#define PICTURE forest_winter_cabin
#include "picture.h"
#define PICTURE garden_morning_blossom
#include "picture.h"
#define PICTURE garden_morning_heron
#include "picture.h"
#define PICTURE garden_pink
#include "picture.h"
#define PICTURE garden_purple
#include "picture.h"
#define PICTURE garden_red
#include "picture.h"
#define PICTURE garden_yellow
#include "picture.h"
#define PICTURE hanoi_houses_night_lanterns
#include "picture.h"
#define PICTURE houses_city_night_rain_neon
#include "picture.h"
#define PICTURE houses_day
#include "picture.h"
#define PICTURE houses_day_bicycle
#include "picture.h"
#define PICTURE houses_day_canal
#include "picture.h"
#define PICTURE houses_golden
#include "picture.h"
#define PICTURE houses_gray
#include "picture.h"
#define PICTURE houses_night
#include "picture.h"
#define PICTURE houses_night_canal
#include "picture.h"
#define PICTURE houses_rain
#include "picture.h"
#define PICTURE houses_rain_umbrellas
#include "picture.h"
#define PICTURE houses_rain_window
#include "picture.h"
#define PICTURE houses_sunset_cat
#include "picture.h"
#define PICTURE istanbul_city_sea_dusk_mosque
#include "picture.h"
#define PICTURE kyoto_city_temple_autumn
#include "picture.h"
#define PICTURE kyoto_torii_rain
#include "picture.h"
#define PICTURE lights_amber
#include "picture.h"
#define PICTURE lights_blue
#include "picture.h"
#define PICTURE lights_dusk_lamps
#include "picture.h"
#define PICTURE lights_night_lanterns
#include "picture.h"
#define PICTURE lights_night_stage
#include "picture.h"
#define PICTURE lights_pink
#include "picture.h"
#define PICTURE lisbon_houses_day_tram
#include "picture.h"
#define PICTURE ljubljana_city_dusk_bridge
#include "picture.h"
#define PICTURE luangprabang_city_golden_temple_monks
#include "picture.h"
#define PICTURE market_golden_fruit
#include "picture.h"
#define PICTURE market_golden_souk
#include "picture.h"
#define PICTURE marrakesh_tiles_day_courtyard
#include "picture.h"
#define PICTURE mountains_day_llamas
#include "picture.h"
#define PICTURE mountains_day_train
#include "picture.h"
#define PICTURE mountains_day_waterfall
#include "picture.h"
#define PICTURE mountains_golden_lake
#include "picture.h"
#define PICTURE mountains_morning_balloons
#include "picture.h"
#define PICTURE mountains_morning_lake
#include "picture.h"
#define PICTURE mountains_morning_rice
#include "picture.h"
#define PICTURE mountains_night_aurora
#include "picture.h"
#define PICTURE mountains_winter_snow
#include "picture.h"
#define PICTURE naples_houses_day_laundry
#include "picture.h"
#define PICTURE neworleans_lights_night_music
#include "picture.h"
#define PICTURE oaxaca_city_houses_golden_church
#include "picture.h"
#define PICTURE paris_city_dusk_river_tower
#include "picture.h"
#define PICTURE people_table_dusk_cafe
#include "picture.h"
#define PICTURE reykjavik_city_houses_night_winter_church
#include "picture.h"
#define PICTURE sanfrancisco_houses_fog_cablecar
#include "picture.h"
#define PICTURE sea_day
#include "picture.h"
#define PICTURE sea_day_beach
#include "picture.h"
#define PICTURE sea_day_ferry
#include "picture.h"
#define PICTURE sea_dusk_volcano
#include "picture.h"
#define PICTURE sea_golden
#include "picture.h"
#define PICTURE sea_gray
#include "picture.h"
#define PICTURE sea_morning_beach
#include "picture.h"
#define PICTURE sea_morning_fishing
#include "picture.h"
#define PICTURE sea_morning_whale
#include "picture.h"
#define PICTURE sea_night
#include "picture.h"
#define PICTURE sea_night_fireworks
#include "picture.h"
#define PICTURE sea_rain
#include "picture.h"
#define PICTURE sea_rain_lighthouse
#include "picture.h"
#define PICTURE sea_sunset
#include "picture.h"
#define PICTURE sea_sunset_dog
#include "picture.h"
#define PICTURE seoul_city_winter_palace
#include "picture.h"
#define PICTURE sydney_sea_city_day_sails
#include "picture.h"
#define PICTURE table_day
#include "picture.h"
#define PICTURE table_day_noodles
#include "picture.h"
#define PICTURE table_golden
#include "picture.h"
#define PICTURE table_golden_tea
#include "picture.h"
#define PICTURE table_morning
#include "picture.h"
#define PICTURE table_morning_coffee
#include "picture.h"
#define PICTURE table_night
#include "picture.h"
#define PICTURE table_night_books
#include "picture.h"
#define PICTURE telaviv_sea_houses_day_beach
#include "picture.h"
#define PICTURE tiles_diamonds
#include "picture.h"
#define PICTURE tiles_golden_weaving
#include "picture.h"
#define PICTURE tiles_stars
#include "picture.h"
#define PICTURE valparaiso_houses_day_stairs
#include "picture.h"
#define PICTURE varanasi_city_sea_morning_ghat
#include "picture.h"
#define PICTURE vienna_city_lights_night_opera
#include "picture.h"
#define PICTURE wellington_sea_houses_day_boat
#include "picture.h"
#define PICTURE zanzibar_sea_sunset_boat
#include "picture.h"
