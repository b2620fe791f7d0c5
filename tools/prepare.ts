import { prepareFonts } from './fonts.ts';
import { prepareShareCard } from './share-card.ts';

/** Makes what the type checker, Vite and the picture process expect to find in web/generated. */
await prepareFonts();
await prepareShareCard();
