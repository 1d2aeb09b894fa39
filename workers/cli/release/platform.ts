/** The platform of this machine, as archives are called: `linux-x64`. */
export const PLATFORM = `${process.platform}-${process.arch}`;
