import pg from 'pg'
import { openSqliteFile } from '#db/open.ts'
import type { TestDatabase } from './databases.ts'

/** The steps of a query plan, its full scans and its sorts. */
export type QueryPlan = { text: string; steps: string[]; scans: string[]; sorts: string[] }

/** Explains statements as the database would run them on large tables. */
export const explainQueries = ({ file, url }: TestDatabase, texts: string[]): Promise<QueryPlan[]> =>
  url ? explainOnPostgres(url, texts) : Promise.resolve(explainOnSqlite(file ?? '', texts))

function explainOnSqlite(file: string, texts: string[]): QueryPlan[] {
  const database = openSqliteFile(file)
  const plans = texts.map((text) => {
    const values = [...text.matchAll(/\?/g)].map(() => null)
    const rows = database.prepare(`explain query plan ${text}`).all(values) as { detail: string }[]
    const steps = rows.map(({ detail }) => detail)
    return {
      text,
      steps,
      scans: steps.filter((step) => /^SCAN /.test(step) && !isOwnResult(text, step)),
      sorts: steps.filter((step) => step.includes('TEMP B-TREE')),
    }
  })
  database.close()
  return plans
}

/** Whether a step scans a subquery or the values of the statement. */
function isOwnResult(text: string, step: string): boolean {
  const [, name] = step.split(' ')
  return name === 'CONSTANT' || step.endsWith(' VALUES CLAUSE') || text.includes(`) as "${name}"`)
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

async function explainOnPostgres(url: string, texts: string[]): Promise<QueryPlan[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Test tables are small: with these off, only a query without a usable index scans.
  for (const name of [
    'enable_seqscan',
    'enable_bitmapscan',
    'enable_sort',
    'enable_hashjoin',
    'enable_mergejoin',
  ]) {
    await client.query(`set ${name} = off`)
  }
  const plans: QueryPlan[] = []
  for (const text of texts) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    const nodes = rows[0]?.['QUERY PLAN'].flatMap(({ Plan: root }) => flattenPlan(root)) ?? []
    const steps = nodes.map(
      (node) => `${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Index Cond'] ?? ''}`,
    )
    plans.push({
      text,
      steps,
      // A full index scan counts as a scan.
      scans: nodes.filter(readsAll).map((node) => `${node['Node Type']} ${node['Relation Name']}`),
      sorts: steps.filter((step) => /^(?:Incremental )?Sort/.test(step)),
    })
  }
  await client.end()
  return plans
}

const readsAll = (node: Node) =>
  node['Node Type'] === 'Seq Scan' || (/^Index/.test(node['Node Type']) && node['Index Cond'] === undefined)

const flattenPlan = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)]
