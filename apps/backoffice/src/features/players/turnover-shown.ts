import type { Answer } from '@salung/client';
import type { ShownStatus, Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** One turnover requirement of a player. */
export type Requirement = Answer<'turnover.list'>['data'][number];

const sources: Record<Requirement['source'], () => string> = {
  topup: m.players_source_topup,
  credit: m.players_source_credit,
  bonus: m.players_source_bonus,
  promotion: m.players_source_promotion,
  claim: m.players_source_claim,
};
const statuses: Record<Requirement['status'], [Tone, () => string]> = {
  OPEN: ['wait', m.players_turnover_open],
  REACHED: ['good', m.players_turnover_reached],
  LAPSED: ['quiet', m.players_turnover_lapsed],
  WAIVED: ['info', m.players_turnover_waived],
};

/** What the turnover was asked for. */
export const sourceText = (source: Requirement['source']): string => sources[source]();

export const turnoverStatus = (status: Requirement['status']): ShownStatus => ({
  tone: statuses[status][0],
  label: statuses[status][1](),
});
