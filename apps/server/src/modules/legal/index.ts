export { acceptAtRegistration, consentsOf } from './service.ts';
