import { follow } from '../src/modules/statements/module.ts';
import type { TestApp } from './app.ts';

/** A line as a bank's statement has it; amounts in satang. */
export interface StatementLine {
  amount: number;
  direction?: 'in' | 'out';
  /** When it was; now unless said. */
  at?: Date;
  reference?: string;
  payerName?: string;
  payerAccount?: string;
}

const fields = ['date', 'time', 'in', 'out', 'reference', 'payerName', 'payerAccount'] as const;
const columns = Object.fromEntries(fields.map((field, at) => [field, at]));

/** Imports a statement with these lines as this member of staff, and lets the server decide what they are. */
export async function importStatement(
  app: TestApp,
  staff: { token: string },
  accountId: string,
  lines: readonly StatementLine[],
): Promise<void> {
  const rows = lines.map(({ amount, direction = 'in', at = app.clock.now(), ...line }) => {
    const local = new Date(at.getTime() + 7 * 3_600_000).toISOString();
    const baht = (amount / 100).toFixed(2);
    const amounts = direction === 'in' ? [baht, ''] : ['', baht];
    const rest = [line.reference, line.payerName, line.payerAccount].map((text) => text ?? '');
    return [local.slice(0, 10), local.slice(11, 19), ...amounts, ...rest].join(',');
  });
  const { status, body } = await app.send('statements.import', {
    token: staff.token,
    body: {
      accountId,
      filename: 'statement.csv',
      file: Buffer.from([fields.join(','), ...rows, ''].join('\n')).toString('base64'),
      mapping: { headingRow: 1, columns, dates: 'ymd' },
    },
  });
  if (status !== 200 && status !== 201)
    throw new Error(`the test import was refused: ${JSON.stringify(body)}`);
  while (await follow(app.platform));
}
