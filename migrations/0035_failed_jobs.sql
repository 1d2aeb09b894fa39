-- Jobs of the queue that were given up on after all their attempts: what to do about them is in the guide. A job that is done
-- later takes its row away. What the jobs are about is found by its own marks, so nothing is lost with a message.
CREATE TABLE `failed_jobs` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`run` text NOT NULL,
	`at` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
) WITHOUT ROWID;
