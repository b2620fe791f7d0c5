import { prepareFonts } from './fonts.ts';

/** Makes what the type checker and Vite expect to find in web/generated. */
await prepareFonts();
