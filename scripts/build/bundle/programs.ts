/** The operators' command-line tools: npm script and source. */
export const TOOLS: Record<string, string> = {
  'admin:create': 'src/server/cli/admin-create.ts',
  migrate: 'src/server/cli/migrate.ts',
  'migrate:to-postgres': 'src/server/cli/migrate-to-postgres.ts',
  backup: 'src/server/cli/backup.ts',
  restore: 'src/server/cli/restore.ts',
  'audit:verify': 'src/server/cli/audit-verify.ts',
}

/** Refuses unsupported versions of Node.js; copied next to the tools. */
export const NODE_CHECK = 'check-node.cjs'

/** Files that a build takes from the source unchanged, at the same path. */
export const COPIED_FILES = ['LICENSE', 'NOTICE', '.env.example', 'deploy/cairnway.service']

/** Returns a tool's file name: `admin:create` → `admin-create`. */
export const toolFileName = (tool: string): string => tool.replaceAll(':', '-')
