/** What people put into fields to have a database, a template or a shell read it as something else. */
export const INJECTIONS: readonly string[] = [
  ...["' OR 1=1--", "' OR '1'='1", '" OR ""="', "') OR ('1'='1", "' OR 1=1#", "' OR 1=1/*", 'OR 1=1'],
  ...["'; DROP TABLE users;--", '"); DROP TABLE users;--', "'); DELETE FROM messages;--"],
  ...["' UNION SELECT NULL--", "' UNION SELECT password_hash FROM users--", "' UNION ALL SELECT 1,2,3,4--"],
  ...["'; UPDATE users SET role='admin';--", "'; INSERT INTO users(role) VALUES('admin');--"],
  ...["admin'--", "admin' #", "' AND 1=(SELECT COUNT(*) FROM users)--", "' AND SLEEP(5)--"],
  ...["'; SELECT pg_sleep(5);--", "'||pg_sleep(5)||'", "' OR randomblob(1000000000)--"],
  ...["'; ATTACH DATABASE '/tmp/x' AS x;--", "' AND load_extension('x')--", "'; COPY users TO '/tmp/x';--"],
  ...["'; VACUUM;--", '; PRAGMA writable_schema=1;', "' OR EXISTS(SELECT 1)--", "CAST('a' AS int)", "1e309'"],
  ...["$.a') --", "$.a' || (SELECT 1) || '", '$[0]"', '{"$ne":null}', '{"$gt":""}', '[$ne]=1', '$where: 1'],
  ...['%', '_', '%%', '\\', '\\\\', "\\'", '\\" OR 1=1--', '%27 OR 1=1--', '%2527', '%00', "%' OR '%'='"],
  ...["'", '"', '`id`', "''", '$$', '$1', '?', ':id', '--', '/*', ';', '\\x27', `${'x'.repeat(80)}'`],
  ...['ʼ OR 1=1--', '＇ OR 1=1--', '\u2019; DROP TABLE users;--', '; cat /etc/passwd', '../../etc/passwd'],
  ...['{{7*7}}', `\${7*7}`, '<%= 7*7 %>', '#{7*7}', '$(id)', '<script>1</script>'],
]
