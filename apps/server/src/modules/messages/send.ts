import { productIn } from '@salung/contract';
import { afterCommit, type Database, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { generalNow } from '../settings/index.ts';
import { type Language, type Text, textOf } from './text.ts';

/** A text under the product's present name. */
export const currentText = async <Values extends object>(
  db: Database | Tx,
  text: Text<Values>,
  language: Language,
  values: Values,
): Promise<string> => textOf(text, language, productIn(await generalNow(db), language).name, values);

interface Addressee {
  /** E.164. */
  phone: string;
  language: Language;
}

/**
 * Sends a text once the transaction has committed; a replayed answer sends none. A failure is only logged, because
 * the change itself has been made.
 * @param about for the log: which text, and ids
 */
export async function sendAfterCommit<Values extends object>(
  platform: Platform,
  tx: Tx,
  { phone, language }: Addressee,
  text: Text<Values>,
  values: Values,
  about: Record<string, string>,
): Promise<void> {
  const words = await currentText(tx, text, language, values);
  afterCommit(tx, () =>
    platform.sms
      .send(phone, words)
      .catch((error) => platform.log.error({ err: error, ...about }, 'SMS not sent')),
  );
}
