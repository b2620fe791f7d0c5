import { isDemoDue, seedDemo } from '../../server/modules/demo/demo.service.ts';
import { openWorkplace } from '../../server/workplace.ts';

/** Fills DATA_DIR with the demo edition, where it is not there, and every variant of its pictures. */
const place = await openWorkplace(process.env);
try {
  if (await isDemoDue(place.services, { seedDemo: true }))
    await seedDemo(place.services, Date.now(), () => undefined);
  await place.services.medios.drawPendingAvif();
} finally {
  await place.close();
}
