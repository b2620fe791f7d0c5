import { seedDemo } from '../../server/modules/demo/demo.service.ts';
import { openWorkplace } from '../../server/workplace.ts';

/** Fills DATA_DIR with the demo edition and every variant of its pictures. */
const place = await openWorkplace(process.env);
try {
  await seedDemo(place.services, Date.now(), () => undefined);
  await place.services.medios.drawPendingAvif();
} finally {
  await place.close();
}
