/** What an operator runs beside the server: the name of its npm script, and its source. One line for each. */
export const TOOLS: Record<string, string> = {
  'admin:create': 'src/server/cli/admin-create.ts',
  migrate: 'src/server/cli/migrate.ts',
  'migrate:to-postgres': 'src/server/cli/migrate-to-postgres.ts',
  backup: 'src/server/cli/backup.ts',
  restore: 'src/server/cli/restore.ts',
  'audit:verify': 'src/server/cli/audit-verify.ts',
}

/** Refuses a Node that could not run the rest; lies beside the tools. */
export const NODE_CHECK = 'check-node.cjs'

/** `admin:create` → `admin-create`, as its file is called. */
export const toolFileName = (tool: string): string => tool.replaceAll(':', '-')
