/**
 * Flags of Node.js for the server. A larger young generation: otherwise objects that live as long as a message are copied
 * repeatedly, with a pause each time (decision 14). package.json, the Dockerfile and the systemd unit repeat them; a test
 * compares.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32']
