import type { Database, Tx } from './database.ts';

type Read<Row> = (db: Database | Tx, value: string) => Promise<Row>;

interface UnderWay<Row> {
  now: Promise<Row>;
  /** For those who have asked since `now` began. */
  next?: Promise<Row>;
}

/**
 * Callers that ask for the same value while it is being read share the next read. A page that sends several calls at once, or a
 * program that sends hundreds, then has its session read once for all of them. Nobody gets a row that is older than their question:
 * a read is shared by those who asked before it began. In a transaction each read is its own.
 */
export function sharedReads<Row>(read: Read<Row>): Read<Row> {
  const byDatabase = new WeakMap<Database, Map<string, UnderWay<Row>>>();
  return (db, value) => {
    if (db.isTransaction) return read(db, value);
    const underWay = byDatabase.get(db) ?? new Map<string, UnderWay<Row>>();
    byDatabase.set(db, underWay);
    const begin = () => {
      const reading: UnderWay<Row> = { now: read(db, value) };
      underWay.set(value, reading);
      const over = () => {
        if (!reading.next) underWay.delete(value);
      };
      reading.now.then(over, over);
      return reading.now;
    };
    const reading = underWay.get(value);
    if (!reading) return begin();
    reading.next ??= reading.now.then(begin, begin);
    return reading.next;
  };
}
