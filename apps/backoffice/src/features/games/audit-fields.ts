import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  adapter: m.providers_adapter,
  added: m.field_games_added,
  changed: m.field_games_changed,
  code: m.games_code,
  gameType: m.games_type,
  hasDemo: m.games_demo,
  idleMinutes: m.providers_idle_field,
  keys: m.providers_keys,
  launchUrl: m.providers_address,
  maxStake: m.games_max_stake,
  minStake: m.games_min_stake,
  nameTh: m.games_name_th,
  picture: m.games_picture,
  position: m.games_position,
  rtp: m.field_rtp,
  settings: m.providers_settings,
  share: m.providers_share,
  switchedOff: m.field_games_off,
  tags: m.games_tags,
  turnoverPercent: m.field_turnover_percent,
  volatility: m.games_volatility,
  weight: m.games_weight,
} satisfies AuditFields['fields'];

export const amounts = ['minStake', 'maxStake'] as const satisfies AuditFields['amounts'];
