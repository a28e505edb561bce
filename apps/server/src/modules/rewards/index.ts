export { assertTakeable, give, takeBack } from './service.ts';
