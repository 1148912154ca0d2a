// One picture, PICTURE: its two files, or its row of the table (see pictures.c).
#ifdef PICTURE_ROW
{PICTURE_TEXT(PICTURE),
 {PICTURE_NAME(PICTURE, _240), sizeof PICTURE_NAME(PICTURE, _240)},
 {PICTURE_NAME(PICTURE, _1024), sizeof PICTURE_NAME(PICTURE, _1024)}},
#else
static const unsigned char PICTURE_NAME(PICTURE, _240)[] = {
#embed PICTURE_TEXT(pictures/PICTURE-240.jpg)
};
static const unsigned char PICTURE_NAME(PICTURE, _1024)[] = {
#embed PICTURE_TEXT(pictures/PICTURE-1024.jpg)
};
#endif
#undef PICTURE
