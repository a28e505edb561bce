import { expect, it } from 'vitest';
import { ledgerAccountText } from './account-text.ts';

it.each([
  ['players.wallet', 'กระเป๋าเงินผู้เล่น'],
  ['gateway:t_payment', 'เงินที่เกตเวย์ T-Payment'],
  ['game:house', 'ได้เสียจากเกมของเราเอง'],
  ['game:lotto', 'ได้เสียจากหวย'],
  ['game:pgsoft', 'ได้เสียจากเกมของ pgsoft'],
  ['suspense:games', 'เงินพักจากเกม'],
  ['suspense:payments', 'เงินพักจากการชำระเงิน'],
])('%s has a name', (code, name) => {
  expect(ledgerAccountText(code, code)).toBe(name);
});

it('what is not known keeps the label that it came with', () => {
  expect(ledgerAccountText('unheard:of', 'Unheard')).toBe('Unheard');
  expect(ledgerAccountText('constructor:x', 'Unheard')).toBe('Unheard');
});
