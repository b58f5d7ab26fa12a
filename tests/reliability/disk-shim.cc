// Stands between a process and its disk. Below the folder DISK_FOLDER it writes down, in DISK_LOG, every change that
// the process makes and every moment at which the disk is told to keep them; and while the file DISK_FULL exists,
// nothing can be written, though files can be made: a name needs less room than what is in it. Everything else
// passes unseen.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include <string>

namespace {

constexpr int kFiles = 65536;

// Which file below the folder a descriptor is of; null where it is of none.
std::string* names[kFiles];
pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
int log_file = -2;

template <typename Call>
Call real(const char* name, Call) {
  return reinterpret_cast<Call>(dlsym(RTLD_NEXT, name));
}
#define REAL(name) real(#name, &name)

const std::string& folder() {
  static const std::string path = getenv("DISK_FOLDER") ? getenv("DISK_FOLDER") : "";
  return path;
}

bool is_full() {
  static const char* const path = getenv("DISK_FULL");
  const int before = errno;
  const bool full = path && access(path, F_OK) == 0;
  errno = before;
  return full;
}

// The path below the folder; empty for others. What SQLite shares between processes is memory, not disk.
std::string inside(const char* path) {
  const std::string& root = folder();
  if (root.empty() || !path || strncmp(path, root.c_str(), root.size()) != 0) return "";
  if (path[root.size()] != '/') return "";
  const std::string rest = path + root.size() + 1;
  const bool shared = rest.size() > 4 && rest.compare(rest.size() - 4, 4, "-shm") == 0;
  return shared ? "" : rest;
}

std::string name_of(int file) {
  if (file < 0 || file >= kFiles) return "";
  pthread_mutex_lock(&turn);
  const std::string name = names[file] ? *names[file] : "";
  pthread_mutex_unlock(&turn);
  return name;
}

void remember(int file, const std::string& name) {
  if (file < 0 || file >= kFiles) return;
  pthread_mutex_lock(&turn);
  delete names[file];
  names[file] = name.empty() ? nullptr : new std::string(name);
  pthread_mutex_unlock(&turn);
}

struct Head {
  uint64_t at;
  uint64_t offset;
  uint32_t length;
  uint16_t name_length;
  char kind;
  char padding;
};

// One record: kind, time, name, where, and the bytes. W writes, T cuts to a length, S keeps, C makes or empties,
// R renames, U removes.
void note(char kind, const std::string& name, uint64_t offset, const void* data, uint32_t length) {
  const int before = errno;
  pthread_mutex_lock(&turn);
  if (log_file == -2) {
    const char* path = getenv("DISK_LOG");
    log_file = path ? REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  }
  if (log_file >= 0) {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    Head head = {uint64_t(now.tv_sec) * 1000000000u + uint64_t(now.tv_nsec), offset, length,
                 uint16_t(name.size()), kind, 0};
    iovec parts[3] = {{&head, sizeof head},
                      {const_cast<char*>(name.data()), name.size()},
                      {const_cast<void*>(data), length}};
    if (REAL(writev)(log_file, parts, 3) < 0) abort();
  }
  pthread_mutex_unlock(&turn);
  errno = before;
}

bool refused(const std::string& name) {
  if (name.empty() || !is_full()) return false;
  errno = ENOSPC;
  return true;
}

template <typename Open>
int opened(const char* path, int flags, Open open_it) {
  const std::string name = inside(path);
  if (name.empty()) {
    const int file = open_it();
    remember(file, "");
    return file;
  }
  struct stat found;
  const bool is_new = stat(path, &found) != 0;
  const int file = open_it();
  const bool folder_itself = file >= 0 && fstat(file, &found) == 0 && S_ISDIR(found.st_mode);
  remember(file, folder_itself ? "" : name);
  if (file >= 0 && !folder_itself && (is_new || (flags & O_TRUNC))) note('C', name, 0, nullptr, 0);
  return file;
}

mode_t mode_in(int flags, va_list rest) {
  return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
}

ssize_t wrote(const std::string& name, off_t offset, const void* data, ssize_t count) {
  if (!name.empty() && count > 0) note('W', name, uint64_t(offset), data, uint32_t(count));
  return count;
}

// Where a write without an offset begins.
off_t begin_of(int file) {
  struct stat found;
  if (fcntl(file, F_GETFL) & O_APPEND) return fstat(file, &found) == 0 ? found.st_size : 0;
  return lseek(file, 0, SEEK_CUR);
}

int kept(int file, int result) {
  const std::string name = name_of(file);
  if (!name.empty() && result == 0) note('S', name, 0, nullptr, 0);
  return result;
}

int shortened(const std::string& name, off_t length, int result) {
  if (!name.empty() && result == 0) note('T', name, uint64_t(length), nullptr, 0);
  return result;
}

int removed(const char* path, int result) {
  const std::string name = inside(path);
  if (!name.empty() && result == 0) note('U', name, 0, nullptr, 0);
  return result;
}

int renamed(const char* from, const char* to, int result) {
  const std::string name = inside(from);
  const std::string target = inside(to);
  if (!name.empty() && result == 0) note('R', name, 0, target.data(), uint32_t(target.size()));
  return result;
}

}  // namespace

#define OPENS(name)                                                        \
  int name(const char* path, int flags, ...) {                             \
    va_list rest;                                                          \
    va_start(rest, flags);                                                 \
    const mode_t mode = mode_in(flags, rest);                              \
    va_end(rest);                                                          \
    return opened(path, flags, [&] { return REAL(name)(path, flags, mode); }); \
  }
#define OPENS_AT(name)                                                     \
  int name(int at, const char* path, int flags, ...) {                     \
    va_list rest;                                                          \
    va_start(rest, flags);                                                 \
    const mode_t mode = mode_in(flags, rest);                              \
    va_end(rest);                                                          \
    return opened(path, flags, [&] { return REAL(name)(at, path, flags, mode); }); \
  }
#define WRITES_AT(name, offset_type)                                       \
  ssize_t name(int file, const void* data, size_t size, offset_type offset) { \
    const std::string path = name_of(file);                                \
    if (refused(path)) return -1;                                          \
    return wrote(path, offset, data, REAL(name)(file, data, size, offset)); \
  }
#define SHORTENS(name, offset_type)                                        \
  int name(int file, offset_type length) {                                 \
    const std::string path = name_of(file);                                \
    struct stat found;                                                     \
    if (!path.empty() && fstat(file, &found) == 0 && length > found.st_size && refused(path)) return -1; \
    return shortened(path, length, REAL(name)(file, length));              \
  }

extern "C" {

OPENS(open)
OPENS_AT(openat)
WRITES_AT(pwrite, off_t)
SHORTENS(ftruncate, off_t)
#ifdef __GLIBC__
OPENS(open64)
OPENS_AT(openat64)
WRITES_AT(pwrite64, off64_t)
SHORTENS(ftruncate64, off64_t)
#endif

ssize_t write(int file, const void* data, size_t size) {
  const std::string name = name_of(file);
  if (name.empty()) return REAL(write)(file, data, size);
  if (refused(name)) return -1;
  const off_t offset = begin_of(file);
  return wrote(name, offset, data, REAL(write)(file, data, size));
}

ssize_t writev(int file, const iovec* parts, int count) {
  const std::string name = name_of(file);
  if (name.empty()) return REAL(writev)(file, parts, count);
  if (refused(name)) return -1;
  const off_t offset = begin_of(file);
  std::string data;
  for (int part = 0; part < count; part += 1)
    data.append(static_cast<const char*>(parts[part].iov_base), parts[part].iov_len);
  return wrote(name, offset, data.data(), REAL(write)(file, data.data(), data.size()));
}

int fsync(int file) { return kept(file, REAL(fsync)(file)); }
int fdatasync(int file) { return kept(file, REAL(fdatasync)(file)); }
int unlink(const char* path) { return removed(path, REAL(unlink)(path)); }
int rename(const char* from, const char* to) { return renamed(from, to, REAL(rename)(from, to)); }

int close(int file) {
  remember(file, "");
  return REAL(close)(file);
}

}  // extern "C"
