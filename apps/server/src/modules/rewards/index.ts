export { sumsOfGift, sumsOfTaking } from './alone.ts';
export { giftsTo } from './gifts-store.ts';
export { assertTakeable, give, prepare, takeBack } from './service.ts';
