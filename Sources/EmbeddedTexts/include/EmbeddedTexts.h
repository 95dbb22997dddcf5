#ifndef EMBEDDED_TEXTS_H
#define EMBEDDED_TEXTS_H

/// A file that the executable carries, wherever it is moved.
///
/// @param index the number of the file, from 0
/// @param path set to the path of the file in the repository, behind `../../`
/// @return the text of the file, which ends with a zero, or NULL behind the last file
const char *embeddedText(unsigned long index, const char **path);

#endif
