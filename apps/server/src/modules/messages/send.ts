import { productIn } from '@salung/contract';
import { afterCommit, type Database, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { generalNow } from '../settings/index.ts';
import { type Language, type TextKey, type TextValues, textOf } from './catalogue.ts';

/** A text of the catalogue under the product's present name. */
export const currentText = async <Key extends TextKey>(
  db: Database | Tx,
  key: Key,
  language: Language,
  values: TextValues[Key],
): Promise<string> => textOf(key, language, productIn(await generalNow(db), language).name, values);

interface Addressee {
  /** E.164. */
  phone: string;
  language: Language;
}

/**
 * Sends a text once the transaction has committed; a replayed answer sends none. A failure is only logged, because
 * the change itself has been made.
 * @param about ids for the log
 */
export async function sendAfterCommit<Key extends TextKey>(
  platform: Platform,
  tx: Tx,
  { phone, language }: Addressee,
  key: Key,
  values: TextValues[Key],
  about: Record<string, string> = {},
): Promise<void> {
  const text = await currentText(tx, key, language, values);
  afterCommit(tx, () =>
    platform.sms
      .send(phone, text)
      .catch((error) => platform.log.error({ err: error, text: key, ...about }, 'SMS not sent')),
  );
}
