import path from 'node:path';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { FileStore } from './files/store.ts';
import type { Logger } from './logger.ts';
import { createActividadRepository } from './modules/actividad/actividad.repository.ts';
import { createActividadService } from './modules/actividad/actividad.service.ts';
import { createBannersRepository } from './modules/banners/banners.repository.ts';
import { createBannersService } from './modules/banners/banners.service.ts';
import { createBorradoresRepository } from './modules/borradores/borradores.repository.ts';
import { createBorradoresService } from './modules/borradores/borradores.service.ts';
import { createClimaRepository } from './modules/clima/clima.repository.ts';
import { createClimaService } from './modules/clima/clima.service.ts';
import { createDifusionRepository } from './modules/difusion/difusion.repository.ts';
import { createDifusionService } from './modules/difusion/difusion.service.ts';
import { createEstacionRepository } from './modules/estacion/estacion.repository.ts';
import { createEstacionService } from './modules/estacion/estacion.service.ts';
import { createMedioFilesService } from './modules/medios/medio-files.service.ts';
import { createMediosRepository } from './modules/medios/medios.repository.ts';
import { createMediosService } from './modules/medios/medios.service.ts';
import { createPictureProcess, type PictureProcess } from './modules/medios/picture-process.ts';
import { createPosterSource } from './modules/medios/poster-source.ts';
import { createSharePicturesService } from './modules/medios/share-pictures.service.ts';
import { createVideoPostersRepository } from './modules/medios/video-posters.repository.ts';
import { createVideoPostersService } from './modules/medios/video-posters.service.ts';
import { createArchivoRepository } from './modules/noticias/archivo.repository.ts';
import { createArchivoService } from './modules/noticias/archivo.service.ts';
import { createIdempotencyRepository } from './modules/noticias/idempotency.repository.ts';
import { createLecturasService } from './modules/noticias/lecturas.service.ts';
import { createNoticiasRepository } from './modules/noticias/noticias.repository.ts';
import { createNoticiasService } from './modules/noticias/noticias.service.ts';
import { createPalabrasRepository } from './modules/noticias/palabras.repository.ts';
import { createReglasRepository } from './modules/noticias/reglas.repository.ts';
import { createReglasService } from './modules/noticias/reglas.service.ts';
import { createSharesRepository } from './modules/noticias/shares.repository.ts';
import { createSharesService } from './modules/noticias/shares.service.ts';
import { createSugerenciasService } from './modules/noticias/sugerencias.service.ts';
import { createVersionesRepository } from './modules/noticias/versiones.repository.ts';
import { createVersionesService } from './modules/noticias/versiones.service.ts';
import { createVistasRepository } from './modules/noticias/vistas.repository.ts';
import { createVistasService } from './modules/noticias/vistas.service.ts';
import { createProgramacionRepository } from './modules/programacion/programacion.repository.ts';
import { createProgramacionService } from './modules/programacion/programacion.service.ts';
import { createRadioService } from './modules/radio/radio.service.ts';
import { createBackupFolder } from './modules/respaldo/backup-folder.ts';
import { type BackupProcess, createBackupProcess } from './modules/respaldo/backup-process.ts';
import { createBackupRunsRepository } from './modules/respaldo/backup-runs.repository.ts';
import { createExportService } from './modules/respaldo/export.service.ts';
import { createImportService } from './modules/respaldo/import.service.ts';
import { createNocturnaService } from './modules/respaldo/nocturna.service.ts';
import { createPlanService } from './modules/respaldo/plan.service.ts';
import { createRespaldoRepository } from './modules/respaldo/respaldo.repository.ts';
import { createRespaldoService } from './modules/respaldo/respaldo.service.ts';
import { createSimulacroService } from './modules/respaldo/simulacro.service.ts';
import { createTareasRepository } from './modules/tareas/tareas.repository.ts';
import { createTareasService } from './modules/tareas/tareas.service.ts';
import { createAttemptsRepository } from './modules/usuarios/attempts.repository.ts';
import { createAttemptsService } from './modules/usuarios/attempts.service.ts';
import { createOwnPassword } from './modules/usuarios/own-password.service.ts';
import { createPasswords, type PasswordCost } from './modules/usuarios/passwords.ts';
import { createSegundoFactorRepository } from './modules/usuarios/segundo-factor.repository.ts';
import { createSegundoFactorService } from './modules/usuarios/segundo-factor.service.ts';
import { createSesionesService } from './modules/usuarios/sesiones.service.ts';
import { createTokensRepository } from './modules/usuarios/tokens.repository.ts';
import { createUsuariosRepository } from './modules/usuarios/usuarios.repository.ts';
import { createUsuariosService } from './modules/usuarios/usuarios.service.ts';

type Deps = {
  db: Db;
  files: FileStore;
  clock: Clock;
  logger: Logger;
  config: Pick<
    Config,
    'registrationKey' | 'dataDir' | 'stationName' | 'timeZone' | 'videoPosters' | 'backupAt' | 'assumedTotal'
  >;
  /** False in a process beside another one that draws what nobody waits for. */
  hasBackgroundWork?: boolean;
  passwordCost?: PasswordCost;
  pictures?: PictureProcess;
  backups?: BackupProcess;
};

/** The one object that REST, pages and the command line share. */
export function buildServices({
  db,
  files,
  clock,
  logger,
  config,
  hasBackgroundWork = true,
  passwordCost,
  pictures = createPictureProcess(),
  backups = createBackupProcess(),
}: Deps) {
  const usuariosRepository = createUsuariosRepository(db);
  const tokens = createTokensRepository(db);
  const actividad = createActividadService({ actividad: createActividadRepository(db), clock });
  const passwords = createPasswords(passwordCost);
  const attempts = createAttemptsService(createAttemptsRepository(db), clock);
  const tareas = createTareasService({ tareas: createTareasRepository(db), clock, logger });
  const mediosRepository = createMediosRepository(db);
  const medios = createMediosService({
    medios: mediosRepository,
    files,
    pictures,
    tareas,
    clock,
    logger,
    drawsAvif: hasBackgroundWork,
  });
  const sharePictures = createSharePicturesService({ medios: mediosRepository, files, pictures });
  const posters = createVideoPostersService({
    posters: createVideoPostersRepository(db),
    medios,
    source: createPosterSource(config.videoPosters),
    tareas,
    clock,
    logger,
  });
  const noticiasRepository = createNoticiasRepository(db);
  const shares = createSharesService({
    shares: createSharesRepository(db),
    noticias: noticiasRepository,
    sharePictures,
    tareas,
    isClosed: medios.isClosed,
    logger,
  });
  const noticias = createNoticiasService({
    db,
    noticias: noticiasRepository,
    idempotency: createIdempotencyRepository(db),
    shares,
    posters,
    actividad,
    clock,
  });
  const sugerencias = createSugerenciasService({
    palabras: createPalabrasRepository(db),
    noticias: noticiasRepository,
    clock,
  });
  const vistas = createVistasService({ vistas: createVistasRepository(db), clock });
  const estacion = createEstacionService({
    estacion: createEstacionRepository(db),
    medios,
    actividad,
    clock,
    defaultName: config.stationName,
    zone: config.timeZone,
  });
  const ownPassword = createOwnPassword({ usuarios: usuariosRepository, passwords, attempts });
  const segundoFactor = createSegundoFactorService({
    segundoFactor: createSegundoFactorRepository(db),
    usuarios: usuariosRepository,
    tokens,
    ownPassword,
    attempts,
    actividad,
    clock,
    stationName: async () => (await estacion.getEstacion()).name,
  });
  const backupFolder = createBackupFolder(path.join(config.dataDir, 'respaldos'));
  const respaldoRepository = createRespaldoRepository(db);
  const respaldo = createRespaldoService({
    respaldo: respaldoRepository,
    files,
    clock,
    safetyDir: backupFolder.folder,
  });
  return {
    tareas,
    noticias,
    reglas: createReglasService({
      reglas: createReglasRepository(db),
      isClosed: medios.isClosed,
      logger,
    }),
    archivo: createArchivoService({
      archivo: createArchivoRepository(db),
      noticias: noticiasRepository,
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
    lecturas: createLecturasService({
      noticias,
      medios,
      shares,
      posters,
      sugerencias,
      vistas,
      assumedTotal: config.assumedTotal,
    }),
    vistas,
    shares,
    sharePictures,
    posters,
    difusion: createDifusionService({ difusion: createDifusionRepository(db), clock }),
    medios,
    medioFiles: createMedioFilesService({ medios: mediosRepository, files }),
    banners: createBannersService({
      banners: createBannersRepository(db),
      medios,
      actividad,
      clock,
      zone: config.timeZone,
    }),
    clima: createClimaService({ clima: createClimaRepository(db), medios, actividad, clock }),
    programacion: createProgramacionService({
      programacion: createProgramacionRepository(db),
      actividad,
      clock,
    }),
    estacion,
    radio: createRadioService({ estacion, clock, logger }),
    importer: createImportService({ noticias: noticiasRepository, medios, clock }),
    exporter: createExportService({ noticias: noticiasRepository, medios }),
    respaldo,
    nocturna: createNocturnaService({
      respaldo,
      repository: respaldoRepository,
      folder: backupFolder,
      clock,
    }),
    simulacro: createSimulacroService({ folder: backupFolder, clock }),
    backupFolder,
    plan: createPlanService({
      runs: createBackupRunsRepository(db),
      folder: backupFolder,
      process: backups,
      actividad,
      clock,
      logger,
      zone: config.timeZone,
      backupAt: config.backupAt,
    }),
    attempts,
    usuarios: createUsuariosService({
      usuarios: usuariosRepository,
      tokens,
      passwords,
      ownPassword,
      actividad,
      clock,
      stationWords: async () => {
        const { name, frequency, tagline } = await estacion.getEstacion();
        return [name, String(frequency), tagline];
      },
    }),
    segundoFactor,
    sesiones: createSesionesService({
      tokens,
      usuarios: usuariosRepository,
      passwords,
      segundoFactor,
      attempts,
      actividad,
      clock,
      registrationKey: config.registrationKey,
    }),
  };
}

export type Services = ReturnType<typeof buildServices>;
