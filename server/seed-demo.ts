import { seedDemo } from './modules/demo/demo.service.ts';
import { openWorkplace } from './workplace.ts';

/** The process that loads the demo edition: its memory goes with it. Started by seeding.ts. */
const place = await openWorkplace(process.env);
try {
  await seedDemo(place.services, Date.now(), (line) => console.log(line));
} finally {
  await place.close();
}
