import path from 'node:path';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { FileStore } from './files/store.ts';
import type { Logger } from './logger.ts';
import { createActividadRepository } from './modules/actividad/actividad.repository.ts';
import { createActividadService } from './modules/actividad/actividad.service.ts';
import { createBorradoresRepository } from './modules/borradores/borradores.repository.ts';
import { createBorradoresService } from './modules/borradores/borradores.service.ts';
import { createDifusionRepository } from './modules/difusion/difusion.repository.ts';
import { createDifusionService } from './modules/difusion/difusion.service.ts';
import { createEstacionRepository } from './modules/estacion/estacion.repository.ts';
import { createEstacionService } from './modules/estacion/estacion.service.ts';
import { createMediosRepository } from './modules/medios/medios.repository.ts';
import { createMediosService } from './modules/medios/medios.service.ts';
import { createPictureProcess } from './modules/medios/picture-process.ts';
import { createArchivoRepository } from './modules/noticias/archivo.repository.ts';
import { createArchivoService } from './modules/noticias/archivo.service.ts';
import { createIdempotencyRepository } from './modules/noticias/idempotency.repository.ts';
import { createLecturasService } from './modules/noticias/lecturas.service.ts';
import { createNoticiasRepository } from './modules/noticias/noticias.repository.ts';
import { createNoticiasService } from './modules/noticias/noticias.service.ts';
import { createVersionesRepository } from './modules/noticias/versiones.repository.ts';
import { createVersionesService } from './modules/noticias/versiones.service.ts';
import { createExportService } from './modules/respaldo/export.service.ts';
import { createImportService } from './modules/respaldo/import.service.ts';
import { createRespaldoRepository } from './modules/respaldo/respaldo.repository.ts';
import { createRespaldoService } from './modules/respaldo/respaldo.service.ts';
import { createAttemptsRepository } from './modules/usuarios/attempts.repository.ts';
import { createAttemptsService } from './modules/usuarios/attempts.service.ts';
import { createSesionesService } from './modules/usuarios/sesiones.service.ts';
import { createTokensRepository } from './modules/usuarios/tokens.repository.ts';
import { createUsuariosRepository } from './modules/usuarios/usuarios.repository.ts';
import { createUsuariosService } from './modules/usuarios/usuarios.service.ts';

type Deps = {
  db: Db;
  files: FileStore;
  clock: Clock;
  logger: Logger;
  config: Pick<Config, 'registrationKey' | 'dataDir' | 'stationName' | 'timeZone'>;
};

/** The one object that REST, pages and the command line share. */
export function buildServices({ db, files, clock, logger, config }: Deps) {
  const usuariosRepository = createUsuariosRepository(db);
  const tokens = createTokensRepository(db);
  const actividad = createActividadService({ actividad: createActividadRepository(db), clock });
  const attempts = createAttemptsService(createAttemptsRepository(db), clock);
  const medios = createMediosService({
    medios: createMediosRepository(db),
    files,
    pictures: createPictureProcess(),
    clock,
    logger,
  });
  const noticiasRepository = createNoticiasRepository(db);
  const noticias = createNoticiasService({
    db,
    noticias: noticiasRepository,
    idempotency: createIdempotencyRepository(db),
    actividad,
    clock,
  });
  return {
    noticias,
    archivo: createArchivoService({
      archivo: createArchivoRepository(db),
      medios,
      clock,
      zone: config.timeZone,
    }),
    versiones: createVersionesService({
      versiones: createVersionesRepository(db),
      noticias: noticiasRepository,
      actividad,
    }),
    borradores: createBorradoresService({ borradores: createBorradoresRepository(db), clock }),
    actividad,
    lecturas: createLecturasService(noticias, medios),
    difusion: createDifusionService({ difusion: createDifusionRepository(db), clock }),
    medios,
    estacion: createEstacionService({
      estacion: createEstacionRepository(db),
      actividad,
      clock,
      defaultName: config.stationName,
    }),
    importer: createImportService({ noticias: noticiasRepository, medios, clock }),
    exporter: createExportService({ noticias: noticiasRepository, medios }),
    respaldo: createRespaldoService({
      respaldo: createRespaldoRepository(db),
      files,
      clock,
      safetyDir: path.join(config.dataDir, 'respaldos'),
    }),
    attempts,
    usuarios: createUsuariosService({ usuarios: usuariosRepository, tokens, attempts, actividad, clock }),
    sesiones: createSesionesService({
      tokens,
      usuarios: usuariosRepository,
      attempts,
      actividad,
      clock,
      registrationKey: config.registrationKey,
    }),
  };
}

export type Services = ReturnType<typeof buildServices>;
