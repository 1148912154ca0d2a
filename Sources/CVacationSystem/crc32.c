#include "CVacationSystem.h"

#include <zlib.h>

uint32_t vacation_crc32_line(uint32_t crc, const uint8_t *bytes, size_t count) {
  // With a null pointer, zlib would restart the checksum instead of continuing it.
  uLong sum = count > 0 ? crc32_z(crc, bytes, count) : crc;
  return (uint32_t)crc32_z(sum, (const uint8_t *)"\n", 1);
}

uint32_t vacation_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return count > 0 ? (uint32_t)crc32_z(crc, bytes, count) : crc;
}
