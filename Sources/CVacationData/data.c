// Data files that travel inside the binary, so that it needs no files beside it. `#embed` keeps
// them as they are, readable and comparable; SwiftPM's `.embedInCode` makes a Swift array literal of
// every byte, which does not compile at this size.
#include "CVacationData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char vacation_cities[] = {
#embed "cities.tsv"
};
const size_t vacation_cities_count = sizeof vacation_cities;

const unsigned char vacation_countries[] = {
#embed "countries.geojson"
};
const size_t vacation_countries_count = sizeof vacation_countries;

const unsigned char vacation_ground[] = {
#embed "ground.bin"
};
const size_t vacation_ground_count = sizeof vacation_ground;

const unsigned char vacation_sample[] = {
#embed "sample.ndjson"
};
const size_t vacation_sample_count = sizeof vacation_sample;
