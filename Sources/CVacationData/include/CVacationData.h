#ifndef VACATION_DATA_H
#define VACATION_DATA_H

#include <stddef.h>

/// The world's cities, as tab-separated text with a heading line (cities.tsv; GeoNames, CC BY 4.0).
extern const unsigned char vacation_cities[];
/// Bytes in `vacation_cities`.
extern const size_t vacation_cities_count;
/// The first byte of `vacation_cities` (Swift does not import an array of unknown length).
static inline const unsigned char *vacation_cities_start(void) { return vacation_cities; }

/// The outlines of the world's countries, as GeoJSON: a collection of features with a name and
/// polygons, degrees with two decimals (countries.geojson; Natural Earth 1:110m, public domain).
extern const unsigned char vacation_countries[];
/// Bytes in `vacation_countries`.
extern const size_t vacation_countries_count;
/// The first byte of `vacation_countries`.
static inline const unsigned char *vacation_countries_start(void) { return vacation_countries; }

/// The ground of maps: coasts, lakes, rivers, borders, and built-up areas (ground.bin, made by
/// ground.py; Natural Earth 1:10m and 1:50m, public domain).
extern const unsigned char vacation_ground[];
/// Bytes in `vacation_ground`.
extern const size_t vacation_ground_count;
/// The first byte of `vacation_ground`.
static inline const unsigned char *vacation_ground_start(void) { return vacation_ground; }

/// The sample's photo dictionaries, one JSON object a line (sample.ndjson).
extern const unsigned char vacation_sample[];
/// Bytes in `vacation_sample`.
extern const size_t vacation_sample_count;
/// The first byte of `vacation_sample`.
static inline const unsigned char *vacation_sample_start(void) { return vacation_sample; }

/// Bytes of a file.
struct vacation_file {
  const unsigned char *start;
  size_t count;
};

/// A picture of the sample, as two JPEG files: what it shows, as words separated by `_`, and the
/// picture with a longer edge of 240 and of 1024 pixels.
struct vacation_picture {
  const char *name;
  struct vacation_file small;
  struct vacation_file large;
};

/// The sample's pictures (pictures/README.md).
extern const struct vacation_picture vacation_pictures[];
/// Pictures in `vacation_pictures`.
extern const size_t vacation_pictures_count;
/// The first of `vacation_pictures`.
static inline const struct vacation_picture *vacation_pictures_start(void) {
  return vacation_pictures;
}

#endif
