// Intercepts a process's file operations (LD_PRELOAD). Below the folder DISK_FOLDER it logs every change and every
// sync to DISK_LOG. While the file DISK_FULL exists, writes fail with ENOSPC, but files can still be created, as on a
// full disk. While the file DISK_FULL_TO_GROW exists, only writes beyond the end of a file fail: PostgreSQL writes its
// journal to files of full length, and would end if that failed. Everything else passes through.
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

#include <atomic>
#include <string>

namespace {

constexpr int kFiles = 65536;

// The file below the folder that a descriptor belongs to, or null.
std::string* names[kFiles];
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
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

// The path below the folder, or empty. SQLite's -shm files are shared memory, not disk.
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
  pthread_mutex_lock(&mutex);
  const std::string name = names[file] ? *names[file] : "";
  pthread_mutex_unlock(&mutex);
  return name;
}

void remember(int file, const std::string& name) {
  if (file < 0 || file >= kFiles) return;
  pthread_mutex_lock(&mutex);
  delete names[file];
  names[file] = name.empty() ? nullptr : new std::string(name);
  pthread_mutex_unlock(&mutex);
}

struct Header {
  uint64_t at;
  uint64_t offset;
  uint32_t length;
  uint16_t name_length;
  char kind;
  char padding;
};

// Logs one record: kind, time, name, offset and bytes. W writes, T truncates, C creates or empties,
// R renames, U removes. B begins a sync and S ends it, with the number of the sync as offset: what another thread writes
// in between need not be on the disk.
void log_change(char kind, const std::string& name, uint64_t offset, const void* data, uint32_t length) {
  const int before = errno;
  pthread_mutex_lock(&mutex);
  if (log_file == -2) {
    const char* path = getenv("DISK_LOG");
    log_file = path ? REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  }
  if (log_file >= 0) {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    Header header = {uint64_t(now.tv_sec) * 1000000000u + uint64_t(now.tv_nsec), offset, length,
                 uint16_t(name.size()), kind, 0};
    iovec parts[3] = {{&header, sizeof header},
                      {const_cast<char*>(name.data()), name.size()},
                      {const_cast<void*>(data), length}};
    if (REAL(writev)(log_file, parts, 3) < 0) abort();
  }
  pthread_mutex_unlock(&mutex);
  errno = before;
}

bool refuse_if_full(const std::string& name) {
  if (name.empty() || !is_full()) return false;
  errno = ENOSPC;
  return true;
}

// The file's path comes from the kernel: PostgreSQL also opens files by functions that are not intercepted.
bool refuse_growth(int file, off_t end) {
  static const char* const full = getenv("DISK_FULL_TO_GROW");
  if (!full) return false;
  const int before = errno;
  struct stat found;
  char path[4096];
  const std::string link = "/proc/self/fd/" + std::to_string(file);
  const bool refused = access(full, F_OK) == 0 && fstat(file, &found) == 0 && S_ISREG(found.st_mode) &&
                       end > found.st_size && [&] {
                         const ssize_t length = readlink(link.c_str(), path, sizeof path - 1);
                         if (length < 0) return false;
                         path[length] = 0;
                         return !inside(path).empty();
                       }();
  errno = refused ? ENOSPC : before;
  return refused;
}

off_t total_size(const iovec* parts, int count) {
  off_t size = 0;
  for (int part = 0; part < count; part += 1) size += off_t(parts[part].iov_len);
  return size;
}

template <typename Open>
int open_and_log(const char* path, int flags, Open open_it) {
  const std::string name = inside(path);
  if (name.empty()) {
    const int file = open_it();
    remember(file, "");
    return file;
  }
  struct stat found;
  const bool is_new = stat(path, &found) != 0;
  const int file = open_it();
  const bool is_folder = file >= 0 && fstat(file, &found) == 0 && S_ISDIR(found.st_mode);
  remember(file, is_folder ? "" : name);
  if (file >= 0 && !is_folder && (is_new || (flags & O_TRUNC))) log_change('C', name, 0, nullptr, 0);
  return file;
}

mode_t mode_in(int flags, va_list rest) {
  return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
}

ssize_t log_write(const std::string& name, off_t offset, const void* data, ssize_t count) {
  if (!name.empty() && count > 0) log_change('W', name, uint64_t(offset), data, uint32_t(count));
  return count;
}

// The offset of a write without one; -1 for a socket, whose number may once have been a file's: libuv closes files past us.
off_t current_offset(int file) {
  struct stat found;
  if (fcntl(file, F_GETFL) & O_APPEND) return fstat(file, &found) == 0 ? found.st_size : 0;
  return lseek(file, 0, SEEK_CUR);
}

template <typename Sync>
int sync_and_log(int file, Sync sync_it) {
  static std::atomic<uint64_t> syncs{0};
  const std::string name = name_of(file);
  const uint64_t number = syncs.fetch_add(1);
  if (!name.empty()) log_change('B', name, number, nullptr, 0);
  const int result = sync_it();
  if (!name.empty() && result == 0) log_change('S', name, number, nullptr, 0);
  return result;
}

int log_truncate(const std::string& name, off_t length, int result) {
  if (!name.empty() && result == 0) log_change('T', name, uint64_t(length), nullptr, 0);
  return result;
}

int log_remove(const char* path, int result) {
  const std::string name = inside(path);
  if (!name.empty() && result == 0) log_change('U', name, 0, nullptr, 0);
  return result;
}

int log_rename(const char* from, const char* to, int result) {
  const std::string name = inside(from);
  const std::string target = inside(to);
  if (!name.empty() && result == 0) log_change('R', name, 0, target.data(), uint32_t(target.size()));
  return result;
}

}  // namespace

#define OPENS(name)                                                        \
  int name(const char* path, int flags, ...) {                             \
    va_list rest;                                                          \
    va_start(rest, flags);                                                 \
    const mode_t mode = mode_in(flags, rest);                              \
    va_end(rest);                                                          \
    return open_and_log(path, flags, [&] { return REAL(name)(path, flags, mode); }); \
  }
#define OPENS_AT(name)                                                     \
  int name(int at, const char* path, int flags, ...) {                     \
    va_list rest;                                                          \
    va_start(rest, flags);                                                 \
    const mode_t mode = mode_in(flags, rest);                              \
    va_end(rest);                                                          \
    return open_and_log(path, flags, [&] { return REAL(name)(at, path, flags, mode); }); \
  }
#define WRITES_AT(name, offset_type)                                       \
  ssize_t name(int file, const void* data, size_t size, offset_type offset) { \
    const std::string path = name_of(file);                                \
    if (refuse_if_full(path) || refuse_growth(file, offset + off_t(size))) return -1; \
    return log_write(path, offset, data, REAL(name)(file, data, size, offset)); \
  }
#define WRITES_PARTS_AT(name, offset_type)                                 \
  ssize_t name(int file, const iovec* parts, int count, offset_type offset) { \
    if (refuse_growth(file, offset + total_size(parts, count))) return -1; \
    return REAL(name)(file, parts, count, offset);                         \
  }
#define ALLOCATES(name, offset_type)                                       \
  int name(int file, offset_type offset, offset_type length) {             \
    if (refuse_growth(file, offset + length)) return ENOSPC;               \
    return REAL(name)(file, offset, length);                               \
  }
#define TRUNCATES(name, offset_type)                                        \
  int name(int file, offset_type length) {                                 \
    const std::string path = name_of(file);                                \
    struct stat found;                                                     \
    if (!path.empty() && fstat(file, &found) == 0 && length > found.st_size && refuse_if_full(path)) return -1; \
    return log_truncate(path, length, REAL(name)(file, length));              \
  }

extern "C" {

OPENS(open)
OPENS_AT(openat)
WRITES_AT(pwrite, off_t)
TRUNCATES(ftruncate, off_t)
WRITES_PARTS_AT(pwritev, off_t)
ALLOCATES(posix_fallocate, off_t)
#ifdef __GLIBC__
OPENS(open64)
OPENS_AT(openat64)
WRITES_AT(pwrite64, off64_t)
TRUNCATES(ftruncate64, off64_t)
WRITES_PARTS_AT(pwritev64, off64_t)
ALLOCATES(posix_fallocate64, off64_t)
#endif

ssize_t write(int file, const void* data, size_t size) {
  const std::string name = name_of(file);
  if (refuse_growth(file, lseek(file, 0, SEEK_CUR) + off_t(size))) return -1;
  const off_t offset = name.empty() ? -1 : current_offset(file);
  if (offset < 0) return REAL(write)(file, data, size);
  if (refuse_if_full(name)) return -1;
  return log_write(name, offset, data, REAL(write)(file, data, size));
}

ssize_t writev(int file, const iovec* parts, int count) {
  const std::string name = name_of(file);
  const off_t offset = name.empty() ? -1 : current_offset(file);
  if (offset < 0) return REAL(writev)(file, parts, count);
  if (refuse_if_full(name)) return -1;
  std::string data;
  for (int part = 0; part < count; part += 1)
    data.append(static_cast<const char*>(parts[part].iov_base), parts[part].iov_len);
  return log_write(name, offset, data.data(), REAL(write)(file, data.data(), data.size()));
}

int fsync(int file) { return sync_and_log(file, [&] { return REAL(fsync)(file); }); }
int fdatasync(int file) { return sync_and_log(file, [&] { return REAL(fdatasync)(file); }); }
int unlink(const char* path) { return log_remove(path, REAL(unlink)(path)); }
int rename(const char* from, const char* to) { return log_rename(from, to, REAL(rename)(from, to)); }

int close(int file) {
  remember(file, "");
  return REAL(close)(file);
}

}  // extern "C"
