/** What an operator runs beside the server: the name of its npm script, and its source. One line for each. */
export const TOOLS: Record<string, string> = {
  'admin:create': 'scripts/admin-create.ts',
  migrate: 'scripts/migrate.ts',
  'migrate:to-postgres': 'scripts/migrate-to-postgres.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'audit:verify': 'scripts/audit-verify.ts',
}

/** Refuses a Node that could not run the rest; lies beside the tools. */
export const NODE_CHECK = 'check-node.cjs'

/** `admin:create` → `admin-create`, as its file is called. */
export const fileOf = (tool: string): string => tool.replaceAll(':', '-')
