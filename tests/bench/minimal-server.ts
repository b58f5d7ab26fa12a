import { createServer } from 'node:http'

// A minimal Node server, the baseline for start time and memory. Usage: minimal-server.ts <port>
createServer((_request, response) => response.end('{"status":"ok"}')).listen(
  Number(process.argv[2]),
  '127.0.0.1',
)
process.on('SIGTERM', () => process.exit(0))
