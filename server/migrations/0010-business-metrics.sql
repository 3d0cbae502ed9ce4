CREATE TABLE "metric_snapshots" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"revenue" bigint,
	"customers" integer,
	"new_customers" integer,
	"lost_customers" integer,
	"acquisition_spend" bigint,
	"cash" bigint,
	"expenses" bigint,
	"gross_margin" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metric_snapshots_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

ALTER TABLE "metric_snapshots" ADD CONSTRAINT "metric_snapshots_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "metric_snapshots_by_month" ON "metric_snapshots" USING btree ("founder_id","month");
