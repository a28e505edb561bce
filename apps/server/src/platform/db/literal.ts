import { PostgresQueryCompiler, type RawBuilder, type RootOperationNode } from 'kysely';
import pg from 'pg';

const { escapeLiteral } = pg;

/** One value as an SQL literal. @throws Error for a type that our queries do not use */
function literalText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return `array[${value.map(literalText).join(', ')}]`;
  throw new Error('a value that cannot stand in a statement');
}

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literalText(value));
  }
}

/** A query as text with its values written into it, quoted: COPY takes no parameters. */
export const withLiterals = (query: RawBuilder<unknown>): string =>
  new LiteralCompiler().compileQuery(query.toOperationNode() as RootOperationNode, { queryId: 'literal' })
    .sql;
