export { isOpen, siteState } from './service.ts';
