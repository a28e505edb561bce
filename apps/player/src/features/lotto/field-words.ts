import { m } from '../../paraglide/messages.js';

/** The fields of all formulas; some are in several. */
const fieldWords: Readonly<Record<string, () => string>> = {
  first: m.lotto_field_first,
  second: m.lotto_field_second,
  back2: m.lotto_field_back2,
  front3: m.lotto_field_front3,
  back3: m.lotto_field_back3,
  special: m.lotto_field_special,
  prize1: m.lotto_field_prize1,
  number: m.lotto_field_number,
  index: m.lotto_field_index,
  change: m.lotto_field_change,
  set50: m.lotto_field_set50,
  set: m.lotto_field_set,
  result: m.lotto_field_result,
};
export const fieldWord = (field: string): string => fieldWords[field]?.() ?? field;
