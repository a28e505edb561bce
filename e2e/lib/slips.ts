import { openPrinter } from '../../apps/server/src/demo/printer.ts';
import type { Slip } from '../../apps/server/src/demo/slip.ts';

/** The slip of a transfer as a bank's app makes it, drawn in a process of its own that cleans up after itself. */
export async function printSlip(slip: Slip): Promise<Buffer> {
  const printer = openPrinter();
  try {
    return await printer.print(slip);
  } finally {
    printer.close();
  }
}
