import type { RequestListener } from 'node:http'
import { startHttpsHost } from './https-host.ts'

/** Starts a web server as `photos.example`, with an agent that reaches it. */
export const startPhotoHost = (handler: RequestListener) => startHttpsHost('photos.example', handler)
