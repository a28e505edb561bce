export { assertTakeable, give, prepare, takeBack } from './service.ts';
