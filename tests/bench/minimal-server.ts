import { createServer } from 'node:http'

// The least a Node server can be: what start and memory are compared with. Usage: hello.ts <port>
createServer((_request, response) => response.end('{"status":"ok"}')).listen(
  Number(process.argv[2]),
  '127.0.0.1',
)
process.on('SIGTERM', () => process.exit(0))
