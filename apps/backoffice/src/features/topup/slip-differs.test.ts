import { expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { differingText, differingTexts } from './slip-differs.ts';

type Payer = NonNullable<Parameters<typeof differingTexts>[0]['payer']>;
const payer = (match: Payer['match'], source: Payer['source'] = 'slip'): Payer => ({
  name: 'วิชัย มั่งมี',
  bankCode: null,
  source,
  match,
  by: null,
  at: '2025-11-20T04:00:00Z',
});

it('says what differs, and how much where that is more than one thing', () => {
  expect(differingText({ slipDiffers: [], payer: null })).toBeNull();
  expect(differingText({ slipDiffers: ['amount'], payer: null })).toBe(m.differs_amount());
  expect(differingText({ slipDiffers: ['amount', 'time'], payer: null })).toBe(
    m.differs_number({ number: 2 }),
  );
});

it('counts the payer once, as the top-up has it', () => {
  const said = (read: Payer) => differingTexts({ slipDiffers: ['amount', 'payer'], payer: read });
  expect(said(payer('different', 'service'))).toEqual([m.differs_amount(), m.differs_payer()]);
  expect(said(payer('same'))).toEqual([m.differs_amount()]);
  expect(differingText({ slipDiffers: [], payer: payer('different') })).toBe(m.differs_payer());
});
