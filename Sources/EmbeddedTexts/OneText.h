// One file of the list in EmbeddedTexts.c: the macro TEXT is its path from here.

if (index-- == 0) {
  *path = TEXT;
#ifdef __has_embed
  static const char text[] = {
#embed TEXT suffix(, )
      0};
  return text;
#else
  // Compilers before C23, such as gcc 14, let the assembler read the file. Its path is from the folder that they run in.
  ASSEMBLED(__COUNTER__)
#endif
}
#undef TEXT
