/**
 * What both apps need of the contract at run time: choices, constants and small rules, without zod. The calls of each
 * app come from its own entry (`player`, `staff`), types from the contract itself.
 */
export * from './affiliate/terms.ts';
export * from './affiliate/words.ts';
export { sessionEnds } from './auth/session-end.ts';
export { bankByCode, isAccountNumber, thaiBanks } from './banks/thai-banks.ts';
export * from './books/chart.ts';
export * from './books/kinds.ts';
export { playerMovementNames } from './books/player-names.ts';
export { byKind } from './by-kind.ts';
export * from './cashback/terms.ts';
export * from './cashback/words.ts';
export * from './choices.ts';
export * from './constants.ts';
export { settingTypes } from './define/setting.ts';
export * from './lotto/field-words.ts';
export * from './money.ts';
export { plainName } from './name-forms.ts';
export { compareNames, nameMatches } from './names.ts';
export { asciiDigits, isPhone, phoneDigits, plainDigits, plainPhone } from './phones.ts';
export * from './promotions/codes.ts';
export * from './promotions/staff-words.ts';
export * from './promotions/terms.ts';
export * from './promotions/words.ts';
export { isReference, plainReference, referenceKey } from './references.ts';
export * from './segments/filter.ts';
export * from './segments/named.ts';
export * from './segments/words.ts';
export { productIn } from './settings/product.ts';
export { shortReference } from './short-reference.ts';
export { PICTURE_TYPE_BYTES, pictureType } from './upload/picture-type.ts';
export * from './words-line.ts';
