#include "CVacationSystem.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct vacation_gunzip {
  z_stream stream;
  int ended;
};

vacation_gunzip *vacation_gunzip_open(void) {
  vacation_gunzip *gunzip = calloc(1, sizeof *gunzip);
  if (gunzip == NULL) return NULL;
  // 16: expect a gzip header, not a zlib one.
  if (inflateInit2(&gunzip->stream, 16 + MAX_WBITS) != Z_OK) {
    free(gunzip);
    return NULL;
  }
  return gunzip;
}

int vacation_gunzip_step(vacation_gunzip *gunzip, const uint8_t *input, size_t input_count,
                         uint8_t *output, size_t output_count, size_t *used, size_t *made) {
  z_stream *stream = &gunzip->stream;
  if (gunzip->ended) {
    inflateReset(stream);
    gunzip->ended = 0;
  }
  uInt available_in = input_count > UINT_MAX ? UINT_MAX : (uInt)input_count;
  uInt available_out = output_count > UINT_MAX ? UINT_MAX : (uInt)output_count;
  stream->next_in = (Bytef *)input;
  stream->avail_in = available_in;
  stream->next_out = output;
  stream->avail_out = available_out;
  int result = inflate(stream, Z_NO_FLUSH);
  *used = available_in - stream->avail_in;
  *made = available_out - stream->avail_out;
  if (result == Z_STREAM_END) {
    gunzip->ended = 1;
    return 1;
  }
  return result == Z_OK || result == Z_BUF_ERROR ? 0 : result;
}

void vacation_gunzip_close(vacation_gunzip *gunzip) {
  if (gunzip == NULL) return;
  inflateEnd(&gunzip->stream);
  free(gunzip);
}
