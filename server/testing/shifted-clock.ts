const fourHours = 4 * 3_600_000

/**
 * A module for NODE_OPTIONS=--import that shifts the process's clock by this many milliseconds, and by four hours more at
 * each SIGUSR2. The program is unaware of it.
 */
export const clockShiftModule = (by: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const Real=Date;let by=${by};process.on('SIGUSR2',()=>{by+=${fourHours}});globalThis.Date=class extends Real{constructor(...of){of.length?super(...of):super(Real.now()+by)}static now(){return Real.now()+by}}`,
  )}`
