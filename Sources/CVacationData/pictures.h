// Every picture, by name. To add one, put NAME-240.jpg and NAME-1024.jpg into pictures/ and its
// name here; the words of the name, separated by _, say what it shows.
#define PICTURE city_day
#include "picture.h"
#define PICTURE city_day_bridge
#include "picture.h"
#define PICTURE city_day_river
#include "picture.h"
#define PICTURE city_dusk
#include "picture.h"
#define PICTURE city_fog
#include "picture.h"
#define PICTURE city_golden_bridge
#include "picture.h"
#define PICTURE city_golden_mosque
#include "picture.h"
#define PICTURE city_morning
#include "picture.h"
#define PICTURE city_night
#include "picture.h"
#define PICTURE desert_day
#include "picture.h"
#define PICTURE desert_golden_pyramid
#include "picture.h"
#define PICTURE forest_day_autumn
#include "picture.h"
#define PICTURE forest_fog
#include "picture.h"
#define PICTURE forest_golden
#include "picture.h"
#define PICTURE garden_pink
#include "picture.h"
#define PICTURE garden_purple
#include "picture.h"
#define PICTURE garden_red
#include "picture.h"
#define PICTURE garden_yellow
#include "picture.h"
#define PICTURE houses_day
#include "picture.h"
#define PICTURE houses_day_canal
#include "picture.h"
#define PICTURE houses_golden
#include "picture.h"
#define PICTURE houses_golden_canal
#include "picture.h"
#define PICTURE houses_gray
#include "picture.h"
#define PICTURE houses_morning
#include "picture.h"
#define PICTURE houses_night
#include "picture.h"
#define PICTURE houses_night_canal
#include "picture.h"
#define PICTURE houses_rain
#include "picture.h"
#define PICTURE houses_winter
#include "picture.h"
#define PICTURE lights_amber
#include "picture.h"
#define PICTURE lights_blue
#include "picture.h"
#define PICTURE lights_green
#include "picture.h"
#define PICTURE lights_pink
#include "picture.h"
#define PICTURE mountains_fog_lake
#include "picture.h"
#define PICTURE mountains_golden_lake
#include "picture.h"
#define PICTURE mountains_morning_lake
#include "picture.h"
#define PICTURE mountains_winter_snow
#include "picture.h"
#define PICTURE sea_day
#include "picture.h"
#define PICTURE sea_day_beach
#include "picture.h"
#define PICTURE sea_golden
#include "picture.h"
#define PICTURE sea_gray
#include "picture.h"
#define PICTURE sea_morning_beach
#include "picture.h"
#define PICTURE sea_night
#include "picture.h"
#define PICTURE sea_rain
#include "picture.h"
#define PICTURE sea_sunset
#include "picture.h"
#define PICTURE table_day
#include "picture.h"
#define PICTURE table_golden
#include "picture.h"
#define PICTURE table_morning
#include "picture.h"
#define PICTURE table_night
#include "picture.h"
#define PICTURE tiles_diamonds
#include "picture.h"
#define PICTURE tiles_flowers
#include "picture.h"
#define PICTURE tiles_stars
#include "picture.h"
