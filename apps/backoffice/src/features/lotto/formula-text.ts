import type { LottoFormula } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';

const formulaNames: Readonly<Record<LottoFormula, () => string>> = {
  thaiGovernment: m.lotto_formula_thai_government,
  savingsBank: m.lotto_formula_savings_bank,
  baac: m.lotto_formula_baac,
  hanoi: m.lotto_formula_hanoi,
  lao: m.lotto_formula_lao,
  malay: m.lotto_formula_malay,
  foreignIndex: m.lotto_formula_foreign_index,
  thaiStock: m.lotto_formula_thai_stock,
  house: m.lotto_formula_house,
};
export const formulaText = (formula: LottoFormula): string => formulaNames[formula]();
