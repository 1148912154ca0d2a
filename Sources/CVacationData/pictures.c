// The sample's pictures (pictures/README.md), each in two files; pictures.h lists them.
#include "CVacationData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define PICTURE_JOINED(name, size) name##size
#define PICTURE_NAME(name, size) PICTURE_JOINED(name, size)
#define PICTURE_QUOTED(text) #text
#define PICTURE_TEXT(text) PICTURE_QUOTED(text)

#include "pictures.h"

#define PICTURE_ROW
const struct vacation_picture vacation_pictures[] = {
#include "pictures.h"
};
const size_t vacation_pictures_count = sizeof vacation_pictures / sizeof *vacation_pictures;
