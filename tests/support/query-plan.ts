import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../../server/db/connect.ts';

/** A query that ran: its SQL, and on SQLite the steps of its plan that touch noticias (empty on PostgreSQL). */
export type PlannedQuery = { sql: string; steps: string[] };

/** What `work` asks of the database, with the plan of every query. */
export async function planOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<PlannedQuery[]> {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { kysely, engine } = db;
  await work({ ...db, kysely: kysely.withPlugin(plugin) });
  const planned: PlannedQuery[] = [];
  for (const node of nodes) {
    const query = kysely.getExecutor().compileQuery(node, { queryId: 'explained' });
    if (engine.name === 'postgres') {
      planned.push({ sql: query.sql, steps: [] });
      continue;
    }
    const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await kysely.executeQuery<{ detail: string }>(explained);
    planned.push({
      sql: query.sql,
      steps: rows.map(({ detail }) => detail).filter((detail) => /noticias|TEMP B-TREE/.test(detail)),
    });
  }
  return planned;
}
