import { query } from '@salung/client';
import type { LegalKind } from '@salung/contract';
import { getLocale } from '@salung/ui';
import { client } from '../../platform/client.ts';

/** The terms or the privacy policy in force, in the language of the screens. */
export const textQuery = (kind: LegalKind) =>
  query(client, 'legal.current', { params: { kind }, query: { language: getLocale() } });
