#include "CVacationSystem.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct vacation_deflate {
  z_stream stream;
  int decompresses;
};

vacation_deflate *vacation_deflate_open(int decompresses) {
  vacation_deflate *state = calloc(1, sizeof *state);
  if (state == NULL) return NULL;
  state->decompresses = decompresses;
  // A negative window size: neither a zlib nor a gzip header.
  int result = decompresses ? inflateInit2(&state->stream, -MAX_WBITS)
                            : deflateInit2(&state->stream, 6, Z_DEFLATED, -MAX_WBITS, 8,
                                           Z_DEFAULT_STRATEGY);
  if (result != Z_OK) {
    free(state);
    return NULL;
  }
  return state;
}

int vacation_deflate_step(vacation_deflate *state, const uint8_t *input, size_t input_count,
                          uint8_t *output, size_t output_count, int finishes, size_t *used,
                          size_t *made) {
  z_stream *stream = &state->stream;
  uInt available_in = input_count > UINT_MAX ? UINT_MAX : (uInt)input_count;
  uInt available_out = output_count > UINT_MAX ? UINT_MAX : (uInt)output_count;
  int is_last = finishes && available_in == input_count;
  stream->next_in = (Bytef *)input;
  stream->avail_in = available_in;
  stream->next_out = output;
  stream->avail_out = available_out;
  int result = state->decompresses ? inflate(stream, Z_NO_FLUSH)
                                     : deflate(stream, is_last ? Z_FINISH : Z_NO_FLUSH);
  *used = available_in - stream->avail_in;
  *made = available_out - stream->avail_out;
  if (result == Z_STREAM_END) return 1;
  return result == Z_OK || result == Z_BUF_ERROR ? 0 : result;
}

void vacation_deflate_close(vacation_deflate *state) {
  if (state == NULL) return;
  if (state->decompresses) {
    inflateEnd(&state->stream);
  } else {
    deflateEnd(&state->stream);
  }
  free(state);
}
