/**
 * What the server is started with. What lives as long as a message is under way shall die young: by itself Node copies it
 * again and again, and each time everything stands still (decision 86). package.json, the Dockerfile and the unit of
 * systemd have the same, which a test compares.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32']
