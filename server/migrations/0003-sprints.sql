CREATE TABLE "sprints" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"completion" smallint,
	"answers" jsonb,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sprints_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);
ALTER TABLE "sprints" ADD CONSTRAINT "sprints_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sprints_by_start" ON "sprints" USING btree ("founder_id","start_day");

CREATE TABLE "sprint_objectives" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sprint_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sprint_objectives_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);
ALTER TABLE "sprint_objectives" ADD CONSTRAINT "sprint_objectives_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sprint_objectives_by_sprint" ON "sprint_objectives" USING btree ("founder_id","sprint_id");

CREATE TABLE "goal_confidences" (
	"founder_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"week" date NOT NULL,
	"level" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goal_confidences_founder_id_goal_id_week_pk" PRIMARY KEY("founder_id","goal_id","week")
);
ALTER TABLE "goal_confidences" ADD CONSTRAINT "goal_confidences_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "goal_values" (
	"founder_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "goal_values_founder_id_goal_id_day_pk" PRIMARY KEY("founder_id","goal_id","day")
);
ALTER TABLE "goal_values" ADD CONSTRAINT "goal_values_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "mission_replans" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mission_id" uuid NOT NULL,
	"day" date NOT NULL,
	"from_target" integer NOT NULL,
	"to_target" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mission_replans_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);
ALTER TABLE "mission_replans" ADD CONSTRAINT "mission_replans_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "mission_replans_by_day" ON "mission_replans" USING btree ("founder_id","day");

ALTER TABLE "missions" ADD COLUMN "goal_id" uuid;
ALTER TABLE "missions" ADD COLUMN "objective_id" uuid;
ALTER TABLE "missions" ADD COLUMN "replan_count" smallint DEFAULT 0 NOT NULL;

ALTER TABLE "ninety_day_goals" ADD COLUMN "confidence" text;
ALTER TABLE "ninety_day_goals" ADD COLUMN "confidence_line" text DEFAULT '' NOT NULL;
ALTER TABLE "ninety_day_goals" ADD COLUMN "confidence_week" date;
