export { isOpen } from './service.ts';
